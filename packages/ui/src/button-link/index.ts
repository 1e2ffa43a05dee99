export { ButtonLink, type ButtonLinkProps, type ButtonSize, type ButtonVariant } from './button-link.tsx';
