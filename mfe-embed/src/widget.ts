/** What a widget is given: the element that the partner placed, and the site that the loader came from. */
export interface WidgetContext {
  host: HTMLElement;
  site: URL;
}
export type Widget = (context: WidgetContext) => void;
