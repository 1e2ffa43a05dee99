export { createCall } from '@letat/remote-kit/api-client';
export { modules } from '#shared-server-modules';
export { renderChrome } from './chrome/render-chrome.tsx';
export { renderScreen } from './screens/render-screen.tsx';
export { renderFragment, renderRemote } from './server-render.tsx';
