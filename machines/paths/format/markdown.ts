import type { MachinePaths, Path } from '../generate.ts'

function pathAsMarkdown({ title, given, steps: [start, ...steps] }: Path, at: number): string {
  const given_ = given === '' ? '' : `Given: ${given}\n\n`
  const lines = steps.map(({ does, sees }, step) => `${step + 1}. ${does} → ${sees}`)
  return `### ${at + 1}. ${title}\n\n${given_}At first: ${start?.sees ?? ''}\n\n${lines.join('\n')}`
}

/** The paths as a Markdown document with a numbered list of steps for each path. */
export function asMarkdown(machines: readonly MachinePaths[]): string {
  const chapters = machines.map(({ id, states, transitions, covered, paths }) =>
    [
      `## ${id}`,
      `${states} states, ${transitions} transitions, ${covered} walked by ${paths.length} paths`,
      ...paths.map(pathAsMarkdown),
    ].join('\n\n'),
  )
  return `# Test paths\n\n${chapters.join('\n\n')}\n`
}
