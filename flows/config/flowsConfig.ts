/**
 * The configuration of a project, the default export of `flows.config.ts` at its root. The gallery, the test paths
 * and their commands read it. All paths are relative to that root.
 */
export interface FlowsConfig {
  /** The name of the product. */
  readonly name: string
  /** The folder of the machines: `<machines>/<flow>/<flow>.machine.ts` exports `<flow>Machine`. */
  readonly machines: string
  /** The folder of the models: `<models>/<flow>.ts` exports `<flow>Model`. */
  readonly models: string
  /**
   * A module that exports the models as `MODELS`, in the order in which people meet the flows. Without it, all models
   * of the folder are used.
   */
  readonly modelList?: string
  /** Other folders that machines and models import from. */
  readonly sources?: readonly string[]
  /** A module that renders running machines on the product's screens: it exports `frame`, a `FrameProject`. */
  readonly screens?: string
  /** The names of the screens' languages by code; the first is the default: `{ en: 'English' }`. */
  readonly languages?: Readonly<Record<string, string>>
  /**
   * A module that exports `SCREENS`: for each flow a `FlowScreen`, which says where a browser finds it, or `Unseen`.
   */
  readonly browser?: string
  /** The file to which `paths --init` adds a new flow as one whose screen is not known yet. */
  readonly unseen?: string
  /** A module that exports `surroundings`, a `Surroundings`: it finds the screens and calls of the machines. */
  readonly surroundings?: string
  /** Folders that only the surroundings module reads. */
  readonly surroundingsFrom?: readonly string[]
  /** The Markdown page that lists the clauses of a specification with their tests. */
  readonly clauses?: string
  /** The folder for the charts in Markdown. */
  readonly charts?: string
  /** The folder with the reports of the last test run. */
  readonly reports?: string
}
