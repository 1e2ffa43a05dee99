import { hasCode } from '../../../scripts/explained-error.ts';
import { runTask } from '../../../scripts/run-task.ts';

/** Why containers cannot be run here; null where they can. */
export async function whyNoEngine(signal?: AbortSignal): Promise<string | null> {
  try {
    const { code, output } = await runTask('docker', { args: ['info', '--format', '{{.ServerVersion}}'], signal });
    return code === 0 ? null : output.trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'there is no program docker';
    throw error;
  }
}
