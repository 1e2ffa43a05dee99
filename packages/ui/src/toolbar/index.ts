export { Toolbar, ToolbarGroup, type ToolbarProps } from './toolbar.tsx';
