import styles from './ChartCanvas.module.css'
import type { ZoomControls } from './useZoom.ts'

/** Zoom buttons for users without a mouse wheel or keyboard. */
export function ZoomButtons({ zoom }: { zoom: ZoomControls }) {
  return (
    <div className={styles.buttons} role="toolbar" aria-label="Zoom">
      <button
        type="button"
        title="Zoom in (+, or Ctrl and the wheel)"
        onClick={() => zoom.zoomBy(1.25)}
      >
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">Zoom in</span>
      </button>
      <button type="button" title="Zoom out (−)" onClick={() => zoom.zoomBy(0.8)}>
        <span aria-hidden="true">−</span>
        <span className="visually-hidden">Zoom out</span>
      </button>
      <button type="button" title="Show the whole chart (0)" onClick={zoom.fit}>
        Fit
      </button>
      <button type="button" title="Full size (1)" onClick={zoom.full}>
        1:1
      </button>
    </div>
  )
}
