export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { useOnline } from './use-online.ts';
