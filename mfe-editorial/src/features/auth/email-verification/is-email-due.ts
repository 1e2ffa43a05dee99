import { ApiError, type Call } from '@letat/remote-kit/api-client';

/** Whether the person has yet to confirm their address. What the API refuses to say reminds nobody: the page says why itself. */
export async function isEmailDue(call: Call, signal: AbortSignal): Promise<boolean> {
  try {
    return !(await call('GET /api/auth/me', { signal })).emailVerified;
  } catch (cause) {
    if (cause instanceof ApiError) return false;
    throw cause;
  }
}
