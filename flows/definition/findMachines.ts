import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Project, projectAt } from '../config/project.ts'

/** Lists the flows: folders of `machines/` that contain a machine, such as `['app', 'dashboard', …]`. */
export async function findMachines(root: string): Promise<string[]> {
  const { machines } = await projectAt(root)
  const files = await readdir(join(root, machines), { recursive: true })
  const names = files.map((file) => /^(\w+)[\\/]\1\.machine\.ts$/.exec(file)?.[1])
  return names.filter((name) => name !== undefined).sort()
}

/** `machines/signup/signup.machine.ts` */
export function fileOf({ machines }: Project, flow: string): string {
  return `${machines}/${flow}/${flow}.machine.ts`
}

/** The file with the guards, actions and delays of a long machine, such as `machines/signup/signupSetup.ts`. */
export function setupFileOf({ machines }: Project, flow: string): string {
  return `${machines}/${flow}/${flow}Setup.ts`
}

/** `machines/paths/models/signup.ts` */
export function modelFileOf({ models }: Project, flow: string): string {
  return `${models}/${flow}.ts`
}
