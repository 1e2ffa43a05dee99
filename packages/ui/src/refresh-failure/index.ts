export { RefreshFailure, type RefreshFailureProps } from './refresh-failure.tsx';
