/** Made by flows/build/projectModule.ts from the configuration of the project. */
declare module 'virtual:flows-project' {
  type Files = Readonly<Record<string, () => Promise<unknown>>>
  /** By the files. */
  export const machines: Files
  export const models: Files
  export const frame: import('./frameProject.ts').FrameProject | undefined
}
