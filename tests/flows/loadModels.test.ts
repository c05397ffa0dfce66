import { expect, test } from 'vitest'
import { loadModels } from '../../flows/preview/loadModels.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { wholeLoginMachine } from '../../machines/login/wholeLogin.ts'
import { loginModel } from '../../machines/paths/models/login.ts'
import { photoMachine } from '../../machines/photo/photo.machine.ts'

const broken = () => Promise.reject(new Error('Unexpected token'))

test('when one machine is broken, the others can still be played', async () => {
  const { models, problems } = await loadModels(
    {
      '../../machines/login/login.machine.ts': async () => ({ loginMachine }),
      '../../machines/photo/photo.machine.ts': async () => ({ photoMachine }),
      '../../machines/new/new.machine.ts': broken,
      '../../machines/empty/empty.machine.ts': async () => ({}),
    },
    {
      '../../machines/paths/models/login.ts': async () => ({ loginModel }),
      '../../machines/paths/models/photo.ts': broken,
      '../../machines/paths/models/samples.ts': async () => ({}),
    },
  )
  expect(models.map(({ machine, states }) => [machine, Object.keys(states).length > 0])).toEqual([
    [wholeLoginMachine, true],
    [photoMachine, false],
  ])
  expect(problems).toEqual([
    'new cannot be played: Unexpected token',
    'empty cannot be played: The file exports no machine named emptyMachine.',
  ])
})

test('a model that exports nothing for its machine leaves it without one', async () => {
  const { models, problems } = await loadModels(
    { 'machines/login/login.machine.ts': async () => ({ loginMachine }) },
    { 'models/login.ts': async () => ({}), 'models/photo.ts': async () => ({ loginModel }) },
  )
  expect(models.map(({ machine, inputs }) => [machine, inputs])).toEqual([
    [loginMachine, { '': undefined }],
  ])
  expect(problems).toEqual([])
})
