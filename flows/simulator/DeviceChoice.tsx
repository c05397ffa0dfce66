import { DEVICES, type Device } from './devices.ts'
import { PressButton } from './PressButton.tsx'
import styles from './ScreenFrame.module.css'

type DeviceChoiceProps = { device: Device; onDevice: (device: Device) => void }

/** Chooses the size of the screen. */
export function DeviceChoice({ device, onDevice }: DeviceChoiceProps) {
  return (
    <fieldset className={styles.devices}>
      <legend className="visually-hidden">Size of the screen</legend>
      {(Object.keys(DEVICES) as Device[]).map((one) => (
        <PressButton key={one} pressed={one === device} onPress={() => onDevice(one)}>
          {DEVICES[one].word}
          <small>
            {DEVICES[one].width} × {DEVICES[one].height}
          </small>
        </PressButton>
      ))}
    </fieldset>
  )
}
