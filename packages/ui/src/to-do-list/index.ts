export { type ToDo, ToDoList, type ToDoListProps } from './to-do-list.tsx';
