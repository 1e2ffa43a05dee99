import { Toaster } from '@letat/ui/toast';
import { createRoot } from 'react-dom/client';

/** One toaster a document: `toast()` of `ui` is one queue, shared by shell and remotes. */
export function mountToaster(): void {
  const host = document.getElementById('toasts');
  if (host) createRoot(host).render(<Toaster />);
}
