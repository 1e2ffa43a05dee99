export {
  ButtonLink,
  type ButtonLinkProps,
  type ButtonSize,
  type ButtonVariant,
} from '../button-link/index.ts';
export { Button, type ButtonProps } from './button.tsx';
