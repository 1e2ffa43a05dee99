export { ErrorState, type ErrorStateProps, useOnline } from './error-state.tsx';
