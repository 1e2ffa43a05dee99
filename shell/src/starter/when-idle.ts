/** Does it when the browser has nothing better to do; Safari before 26 cannot tell, and gets a pause instead. */
export function whenIdle(work: () => void, timeout = 3000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout });
  else setTimeout(work, Math.min(timeout, 2000));
}
