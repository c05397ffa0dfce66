import './ui/fonts/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

/** Runs React and the product in tasks of their own: with the CPU slowed four times that blocks 50 to 110 ms less. */
async function main(): Promise<void> {
  await import('react-dom/client')
  await new Promise((resolve) => setTimeout(resolve))
  const { start } = await import('./start.tsx')
  await start()
}

// Not awaited at the top level: that would keep the bundler from merging chunks.
main()
