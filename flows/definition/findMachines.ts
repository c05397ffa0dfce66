import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The flows of a tree, by the folders of `machines/` that hold a machine: `['app', 'dashboard', …]`. */
export async function findMachines(root: string): Promise<string[]> {
  const files = await readdir(join(root, 'machines'), { recursive: true })
  const names = files.map((file) => /^(\w+)[\\/]\1\.machine\.ts$/.exec(file)?.[1])
  return names.filter((name) => name !== undefined).sort()
}

/** `machines/signup/signup.machine.ts` */
export function fileOf(flow: string): string {
  return `machines/${flow}/${flow}.machine.ts`
}

/** Where a long machine keeps what its chart names: `machines/signup/signupSetup.ts` */
export function setupFileOf(flow: string): string {
  return `machines/${flow}/${flow}Setup.ts`
}
