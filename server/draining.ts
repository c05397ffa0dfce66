/**
 * Whether this process is about to stop. It still answers everything, but balancers are told to send nothing more, and
 * connections end with their next answer.
 */
export interface Draining {
  isOn: boolean
}
