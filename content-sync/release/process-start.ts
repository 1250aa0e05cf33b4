import { readFile } from 'node:fs/promises';

/**
 * When a process started, as the kernel counts it: with the pid this names one process for good,
 * where a pid alone is given out again. Null when there is no such process or no /proc.
 */
export async function readProcessStart(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The command's name comes second, in brackets, and may hold anything; the start is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
