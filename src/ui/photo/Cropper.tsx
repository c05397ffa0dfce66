import { useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import type { CropArea } from '../../../domain/photo.ts'
import { Button } from '../action/Button.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../message/Notice.tsx'
import { UploadProgress } from '../progress/ProgressBar.tsx'
import styles from './Cropper.module.css'
import { CropStage } from './CropStage.tsx'
import { FilePick } from './FilePick.tsx'

export type CropperProps = {
  /** The chosen picture. */
  src: string
  /** Called with the square to keep, in per cent of the original picture; also to try again. */
  onConfirm: (area: CropArea) => void
  /** Called with another picture that was chosen instead. */
  onChange: (file: File) => void
  pending?: boolean
  /** The uploaded fraction, 0 to 1; undefined while nothing is uploaded. */
  progress?: number | undefined
  /** Why the picture was refused or could not be uploaded. */
  message?: string | undefined
  /** Sends the same square once more, after a failure. */
  onRetry?: (() => void) | undefined
  /** Whether the file is no usable picture, so that it can only be replaced. */
  isUnusable?: boolean
}

const BLURRED = 'So small a part will look blurred. Please choose a larger picture.'
const BROKEN = 'This picture cannot be opened here. Please choose a JPEG, PNG or WebP photo.'

/** The content of CropDialog: the picture with its square, messages, and the buttons Change and Confirm. */
export function Cropper(props: CropperProps) {
  const { src, onConfirm, onChange, pending = false, progress, isUnusable = false } = props
  const { t } = useTranslation()
  const [crop, setCrop] = useState<PercentCrop>()
  const [isBroken, setBroken] = useState(false)
  const [isBlurred, setBlurred] = useState(false)
  const canCrop = !isBroken && !isUnusable
  const message = props.message || (isBroken ? BROKEN : '')
  return (
    <>
      {canCrop && (
        <CropStage
          src={src}
          crop={crop}
          onCrop={setCrop}
          onBlurred={setBlurred}
          onBroken={() => setBroken(true)}
          disabled={pending}
        />
      )}
      {canCrop && isBlurred && <Notice tone="quiet">{t(BLURRED)}</Notice>}
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

function areaOf({ x, y, width, height }: PercentCrop): CropArea {
  return { x, y, width, height }
}
