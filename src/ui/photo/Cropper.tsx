import { type SyntheticEvent, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { CROP_ASPECT } from '../../../domain/limits.ts'
import type { CropArea } from '../../../domain/photo.ts'
import { Button } from '../action/Button.tsx'
import { Notice } from '../message/Notice.tsx'
import { UploadProgress } from '../progress/UploadProgress.tsx'
import { useWords } from '../words/useWords.ts'
import styles from './Cropper.module.css'
import { cropLabels } from './cropLabels.ts'
import { FilePick } from './FilePick.tsx'

export type CropperProps = {
  /** The chosen picture. */
  src: string
  /** The square to keep, in per cent of the natural picture. Pressed again after a failure, it tries again. */
  onConfirm: (area: CropArea) => void
  /** Another picture was chosen instead. */
  onChange: (file: File) => void
  pending?: boolean
  /** 0 to 1 while uploading, where it is known. */
  progress?: number | undefined
  /** Why the picture was refused, or not uploaded. */
  message?: string | undefined
  /** Sends the same square once more, after a failure. */
  onRetry?: (() => void) | undefined
  /** The file is no usable picture: nothing to crop, only to change. */
  isUnusable?: boolean
}

const BROKEN = 'This picture cannot be opened here. Please choose a JPEG, PNG or WebP photo.'

/** The inside of CropDialog. */
export function Cropper(props: CropperProps) {
  const { src, onConfirm, onChange, pending = false, progress, isUnusable = false } = props
  const { t } = useWords()
  const [crop, setCrop] = useState<PercentCrop>()
  const [isBroken, setBroken] = useState(false)
  const canCrop = !isBroken && !isUnusable
  const message = props.message || (isBroken ? BROKEN : '')
  return (
    <>
      {canCrop && (
        <div className={styles.stage}>
          <ReactCrop
            className={styles.crop ?? ''}
            {...(crop && { crop })}
            aspect={CROP_ASPECT}
            keepSelection
            minWidth={48}
            ruleOfThirds
            disabled={pending}
            ariaLabels={cropLabels(t)}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              src={src}
              alt={t('To be cropped')}
              onLoad={(event) => setCrop(largestSquare(event))}
              onError={() => setBroken(true)}
            />
          </ReactCrop>
        </div>
      )}
      {progress !== undefined && <UploadProgress fraction={progress} />}
      <Notice tone="error" urgent onRetry={props.onRetry}>
        {t(message)}
      </Notice>
      <div className={styles.actions}>
        <FilePick
          label={t('Change')}
          className={styles.change}
          onFiles={([file]) => onChange(file)}
        >
          {t('Change')}
        </FilePick>
        {canCrop && (
          <Button
            pending={pending}
            disabled={!crop}
            onClick={() => crop && onConfirm(areaOf(crop))}
          >
            {t('Confirm')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Centred, and as large as the picture allows. */
function largestSquare(event: SyntheticEvent<HTMLImageElement>): PercentCrop {
  const { width, height } = event.currentTarget
  const side = width < height ? { width: 100 } : { height: 100 }
  const square = makeAspectCrop({ unit: '%', ...side }, CROP_ASPECT, width, height)
  return centerCrop(square, width, height)
}

function areaOf({ x, y, width, height }: PercentCrop): CropArea {
  return { x, y, width, height }
}
