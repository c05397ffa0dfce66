/**
 * What the gallery, the test paths and their commands know of a project: the one file `flows.config.ts` at its root says
 * it. Every path goes from that root.
 */
export interface FlowsConfig {
  /** What the product is called. */
  readonly name: string
  /** The folder of the machines: `<machines>/<flow>/<flow>.machine.ts` exports `<flow>Machine`. */
  readonly machines: string
  /** The folder of the models: `<models>/<flow>.ts` exports `<flow>Model`. */
  readonly models: string
  /** A module that lists the models as `MODELS`, in the order in which people meet the flows; left out, all in the folder. */
  readonly modelList?: string
  /** Other folders that machines and models import from. */
  readonly sources?: readonly string[]
  /** A module that shows running machines on the product's screens: it exports `frame`, a `FrameProject`. */
  readonly screens?: string
  /** The languages of the screens by their codes, the first one at first: `{ en: 'English' }`. */
  readonly languages?: Readonly<Record<string, string>>
  /** A module that says where a browser meets each flow: it exports `SCREENS`, a `FlowScreen` or `Unseen` by flow. */
  readonly browser?: string
  /** A file in which `paths --init` notes that nobody has said yet where a browser meets a flow. */
  readonly unseen?: string
  /** A module that reads what is around the machines: it exports `surroundings`, a `Surroundings`. */
  readonly surroundings?: string
  /** Folders that only the surroundings are read from. */
  readonly surroundingsFrom?: readonly string[]
  /** The page that says which test holds which clause of a specification. */
  readonly clauses?: string
  /** The folder of the charts in Markdown. */
  readonly charts?: string
  /** The folder of the reports of the last test run. */
  readonly reports?: string
}
