import type { MachinePaths, Path, PathStep } from '../generate.ts'

function line(keyword: string, text: string): string {
  return `    ${keyword} ${text}`
}

function stepAsGherkin({ does, sees }: PathStep): string[] {
  return [line('When', does), line('Then', sees)]
}

function pathAsGherkin({ id, title, given, steps: [start, ...steps] }: Path): string {
  const begin = given === '' ? [] : [line('Given', given)]
  const [first, ...more] = [...begin, line('Given', start?.sees ?? '')]
  const background = [first, ...more.map((text) => text.replace('Given', 'And'))]
  return [`  @${id}`, `  Scenario: ${title}`, ...background, ...steps.flatMap(stepAsGherkin)].join(
    '\n',
  )
}

/** Gherkin, for Cucumber and similar tools: one feature for each machine, one scenario for each path. */
export function asGherkin(machines: readonly MachinePaths[]): string {
  return machines
    .map(({ id, paths }) => `Feature: ${id}\n\n${paths.map(pathAsGherkin).join('\n\n')}\n`)
    .join('\n')
}
