import { useState } from 'react'

/** Copies a text to the clipboard. If the browser refuses, it shows the text selected for manual copying. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [said, setSaid] = useState<'copied' | 'forbidden'>()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('forbidden'),
    )
  return (
    <>
      <button type="button" onClick={copy}>
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
