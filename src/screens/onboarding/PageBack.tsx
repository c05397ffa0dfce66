import { IconButton } from '../../ui/action/IconButton.tsx'

/** Turns back inside a step; the step itself never goes down (decision 24). */
export function PageBack({ onBack }: { onBack: () => void }) {
  return <IconButton icon="arrow-left" label="Back" onClick={onBack} />
}
