/** Runs it when the browser is idle; Safari before 26 does not report that, and waits instead. */
export function whenIdle(work: () => void, timeout = 3000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout });
  else setTimeout(work, Math.min(timeout, 2000));
}

/** Runs it once the document and all that it asks for are there. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
