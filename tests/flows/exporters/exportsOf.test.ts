import { expect, test } from 'vitest'
import type { Gallery } from '../../../flows/build/collect.ts'
import { exportsOf } from '../../../flows/build/exportsOf.ts'
import { machine } from '../build.ts'

test('the exports of a machine are its own, and its code begins with the input of its first path', async () => {
  const definition = machine('photo', { states: { a: {} } })
  const paths = { paths: [{ input: 12_345 }, { input: 6 }] }
  const gallery = {
    pages: new Map([['photo', { definition, paths }]]),
    json: new Map([
      ['login', '{"id":"login"}'],
      ['photo', '{"id":"photo"}'],
    ]),
  } as unknown as Gallery
  const { code = '', mermaid = '', json, places } = (await exportsOf(gallery, 'photo')) ?? {}
  expect(code).toMatch(/\bSAMPLE_INPUT = 12345\b/)
  expect([mermaid.split('\n')[0], json]).toEqual(['stateDiagram-v2', '{"id":"photo"}'])
  expect(Object.keys(places?.sources ?? {})).toEqual([
    ...['machines/photo/photo.machine.ts', 'machines/paths/models/photo.ts'],
  ])
  expect(await exportsOf(gallery, 'login')).toBeUndefined()
})
