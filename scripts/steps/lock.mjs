import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { cached } from './places.mjs'
import { say } from './say.mjs'

/**
 * A process id and, on Linux, its start time, so that a reused id is not mistaken for the old process. Empty for a
 * zombie.
 */
function nameOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : `${pid} ${fields[19]}`
  } catch {
    return `${pid}`
  }
}

function isAlive(holder) {
  const pid = Number.parseInt(holder, 10)
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return nameOf(pid) === holder
}

function tryTo(act) {
  try {
    act()
    return true
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    throw error
  }
}

function readHolder(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Removes the lock of a dead process. Moves the file away first, and back if another process has taken the lock in
 * the meantime.
 */
function breakLock(file, dead, aside) {
  if (!tryTo(() => renameSync(file, aside))) return
  if (readFileSync(aside, 'utf8') !== dead) tryTo(() => linkSync(aside, file))
  rmSync(aside, { force: true })
}

/**
 * Takes the lock if no process has it. Returns whether it did. Each call writes the file `own` again, because somebody
 * may have emptied the cache since the last call.
 */
function claim(file, own) {
  cached()
  writeFileSync(own, nameOf(process.pid))
  const isTaken = tryTo(() => linkSync(own, file))
  rmSync(own, { force: true })
  return isTaken
}

async function take(file, own) {
  let isTold = false
  while (!claim(file, own)) {
    const holder = readHolder(file)
    if (holder === undefined) continue
    if (!isAlive(holder)) {
      breakLock(file, holder, `${own}.stale`)
      continue
    }
    if (!isTold) say(`Process ${holder.split(' ')[0]} is preparing this checkout; waiting for it …`)
    isTold = true
    await wait(200)
  }
}

/** Runs `work` while no other process installs or builds in this checkout; waits for a running one. */
export async function withLock(work) {
  const file = cached('prepare.lock')
  await take(file, `${file}.${process.pid}`)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
