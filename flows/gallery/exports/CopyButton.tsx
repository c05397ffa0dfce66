import { useState } from 'react'

interface CopyButtonProps {
  text: string
  name: string
  disabled?: boolean
}

/** Copies a text to the clipboard. If the browser refuses, it shows the text selected for manual copying. */
export function CopyButton({ text, name, disabled }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'forbidden'>()
  const copy = async () => {
    try {
      // `clipboard` is undefined on a page that is not secure, such as one served over plain HTTP by another host.
      await navigator.clipboard.writeText(text)
      setSaid('copied')
    } catch {
      setSaid('forbidden')
    }
  }
  return (
    <>
      <button type="button" disabled={disabled} onClick={copy}>
        Copy {name}
      </button>
      <span role="status">{said === 'copied' && 'Copied.'}</span>
      {said === 'forbidden' && (
        <textarea
          aria-label={`${name}, to be copied by hand`}
          readOnly
          rows={6}
          value={text}
          ref={(element) => element?.select()}
        />
      )}
    </>
  )
}
