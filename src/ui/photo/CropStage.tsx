import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { CROP_ASPECT } from '../../../domain/limits.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Cropper.module.css'

/** A square shown smaller than this many CSS pixels would be hard to drag, so the picture is enlarged. */
const SMALLEST_SHOWN = 200

/** A square of fewer pixels of the file looks blurred on a card. */
const SHARP_PIXELS = 200

type CropStageProps = {
  src: string
  crop: PercentCrop | undefined
  onCrop: (crop: PercentCrop) => void
  /** Reports whether so little of the picture is kept that it will look blurred. */
  onBlurred: (isBlurred: boolean) => void
  onBroken: () => void
  disabled: boolean
}

/** The size in CSS pixels at which the picture fits the stage, and the width of its file in pixels. */
type Fitted = { width: number; height: number; naturalWidth: number }

/** The picture with the square to keep. A very long picture can be enlarged; the stage then scrolls with the square. */
export function CropStage({ src, crop, onCrop, onBlurred, onBroken, disabled }: CropStageProps) {
  const { t } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  const [fitted, setFitted] = useState<Fitted>()
  const [zoom, setZoom] = useState(1)
  const dragZoom = fitted ? SMALLEST_SHOWN / Math.min(fitted.width, fitted.height) : 1
  const change = (next: PercentCrop, picture = fitted) => {
    onCrop(next)
    if (picture) onBlurred((picture.naturalWidth * next.width) / 100 < SHARP_PIXELS)
  }
  const load = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { width, height, naturalWidth } = currentTarget
    const picture = { width, height, naturalWidth: naturalWidth || width }
    setFitted(picture)
    setZoom(Math.max(1, SMALLEST_SHOWN / Math.min(width, height)))
    change(largestSquare(width, height), picture)
  }
  useFollowing(stage, crop, zoom)
  const size =
    zoom > 1 && fitted ? { width: fitted.width * zoom, height: fitted.height * zoom } : {}
  return (
    <>
      <div className={styles.stage} ref={stage} data-zoomed={zoom > 1 || undefined}>
        <ReactCrop
          className={styles.crop ?? ''}
          {...(crop && { crop })}
          aspect={CROP_ASPECT}
          keepSelection
          minWidth={48}
          ruleOfThirds
          disabled={disabled}
          ariaLabels={cropLabels(t)}
          onChange={(_, percent) => change(percent)}
        >
          <img src={src} alt={t('To be cropped')} style={size} onLoad={load} onError={onBroken} />
        </ReactCrop>
      </div>
      {dragZoom > 1 && (
        <label className={styles.zoom}>
          {t('Zoom')}
          <input
            type="range"
            min={1}
            max={dragZoom * 2}
            step="any"
            value={zoom}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
          />
        </label>
      )}
    </>
  )
}

/** Scrolls so that the square stays in view when it is moved by keyboard or the picture is enlarged. */
function useFollowing(
  stage: { readonly current: HTMLElement | null },
  crop: PercentCrop | undefined,
  zoom: number,
): void {
  useEffect(() => {
    const place = stage.current
    if (!place || !crop || zoom <= 1) return
    const middle = (from: number, size: number, whole: number, seen: number) =>
      ((from + size / 2) * whole) / 100 - seen / 2
    place.scrollLeft = middle(crop.x, crop.width, place.scrollWidth, place.clientWidth)
    place.scrollTop = middle(crop.y, crop.height, place.scrollHeight, place.clientHeight)
  }, [stage, crop, zoom])
}

/** The first square: centred, and as large as the picture allows. */
function largestSquare(width: number, height: number): PercentCrop {
  const side = width < height ? { width: 100 } : { height: 100 }
  const square = makeAspectCrop({ unit: '%', ...side }, CROP_ASPECT, width, height)
  return centerCrop(square, width, height)
}

/** What screen readers say of the crop square and its handles. */
function cropLabels(t: (text: string) => string) {
  const handle = (name: string) => `${name} ${t('Arrow keys change the size.')}`
  return {
    cropArea: t('The square to keep. Arrow keys move it.'),
    nwDragHandle: handle(t('Upper left corner.')),
    nDragHandle: handle(t('Upper edge.')),
    neDragHandle: handle(t('Upper right corner.')),
    eDragHandle: handle(t('Right edge.')),
    seDragHandle: handle(t('Lower right corner.')),
    sDragHandle: handle(t('Lower edge.')),
    swDragHandle: handle(t('Lower left corner.')),
    wDragHandle: handle(t('Left edge.')),
  }
}
