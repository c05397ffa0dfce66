import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readClauses } from '../../flows/build/clauses.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const PAGE = `# The specification and its tests

## §2 Screens

| clause | what it says | held by |
|---|---|---|
| Login page | title "Login" | \`tests/views/login.test.tsx\` §2 Login page: is titled<br>\`tests/e2e/a.spec.ts\` §2 Login page |
| Both | one and the other | \`tests/views/login.test.tsx\` §2 Both<br>\`tests/machines/photo.test.ts\` §2 Both |

## §8 Faults

| clause | what it says | held by |
|---|---|---|
| Nobody | nothing | \`tests/gone.test.ts\` §8 Nobody |
`

const FILES = {
  'docs/specification.md': PAGE,
  'tests/views/login.test.tsx':
    "import { loginMachine } from '../../machines/login/login.machine.ts'\nimport '../other.ts'",
  'tests/machines/photo.test.ts':
    "import { photoMachine } from '../../machines/photo/photo.machine.ts'",
  'tests/e2e/a.spec.ts': "import { MODELS } from '../../machines/paths/models.ts'",
}

test('a machine has the clauses whose tests import it, in the order of the specification', async () => {
  const root = await mkdtemp(join(tmpdir(), 'nookmate test '))
  try {
    expect(await readClauses(root)).toEqual({})
    for (const [file, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), text)
    }
    const both = { name: '§2 Both', says: 'one and the other' }
    expect(await readClauses(root)).toEqual({
      login: [{ name: '§2 Login page', says: 'title "Login"' }, both],
      photo: [both],
    })
  } finally {
    await rm(root, { recursive: true })
  }
})

test('a clause that several files about a machine hold is listed once, under its own section', async () => {
  const root = await temporaryFolder()
  const files = ['tests/spec/login.test.ts', 'tests/views/login.test.tsx']
  const held = files.map((file) => `\`${file}\` §2 Twice`).join('<br/>')
  const row = (name: string) => `| ${name} | it is \`said\` | ${held} |`
  await mkdir(join(root, 'docs'))
  await writeFile(
    join(root, 'docs', 'specification.md'),
    ['## §2 Screens', row('Twice'), '## §10 Limits', 'and so on', row('Once more'), ''].join('\n'),
  )
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), FILES['tests/views/login.test.tsx'])
  }
  expect(await readClauses(root)).toEqual({
    login: [
      { name: '§2 Twice', says: 'it is `said`' },
      { name: '§10 Once more', says: 'it is `said`' },
    ],
  })
})

test('the page of this product is read', async () => {
  const { login = [] } = await readClauses(join(import.meta.dirname, '..', '..'))
  expect(login.map(({ name }) => name)).toContain('§2 Login page')
})
