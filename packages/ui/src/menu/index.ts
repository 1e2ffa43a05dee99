export { Menu, type MenuEntry, type MenuItem, type MenuProps, type MenuSection } from './menu.tsx';
