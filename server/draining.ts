/**
 * Whether this process is about to stop. It still answers every request, but its readiness check fails so
 * that load balancers send nothing more, and connections close after their next answer.
 */
export interface Draining {
  isOn: boolean
}
