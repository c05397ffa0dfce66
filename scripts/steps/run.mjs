import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { ROOT } from './places.mjs'

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Wraps a command in `setpriv --pdeathsig`, which stops the child when its parent is killed. Not available with
 * busybox or on macOS.
 */
function guarded(command, args) {
  const guard = ['--pdeathsig=TERM', command]
  const works =
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig=TERM', 'true']).status === 0
  return works ? ['setpriv', [...guard, ...args]] : [command, args]
}

/** The parent id of a process, and whether the process is a shell; empty where `/proc` does not exist. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return { parent, isShell: /^(ba|da|z|k|a)?sh$/.test(name) }
  } catch {
    return { parent: '', isShell: false }
  }
}

/** Our parent's process id and, if it is npm's shell, also npm's. */
function lineage() {
  const { parent, isShell } = parentOf(process.ppid)
  return isShell ? `${process.ppid} ${parent}` : `${process.ppid}`
}

/** Calls `onGone` when npm was killed: it does not forward that to us. */
function watchParents(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const before = lineage()
  const watch = setInterval(() => {
    if (lineage() !== before) onGone()
  }, 500)
  watch.unref()
  return watch
}

function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal]
}

/**
 * Runs a program in the repository with our terminal, forwards signals, and returns its exit code. The program is
 * stopped when this process or npm is killed.
 */
export function run(command, args, env = {}) {
  const [program, rest] = guarded(command, args)
  const child = spawn(program, rest, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const passOn = (signal) => child.kill(signal)
  for (const signal of PASSED_ON) process.on(signal, passOn)
  const watch = watchParents(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of PASSED_ON) process.off(name, passOn)
      clearInterval(watch)
      resolve(exitCode(code, signal))
    })
  })
}

/** Runs a program without a terminal. Returns its exit code, its output, and of that its standard output alone. */
export function runQuietly(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message, stdout }))
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output, stdout }))
  })
}
