import { type ComponentType, createElement, type ReactElement } from 'react';
import type { Call } from '../data/api-client.ts';

export type FragmentProps = Record<string, string>;
export interface FragmentContext {
  props: FragmentProps;
  call: Call;
  signal: AbortSignal;
}

/** What a remote's author writes for a part that other remotes' pages may show. */
export interface FragmentSpec<D> {
  id: string;
  load(context: FragmentContext): Promise<D>;
  /** What is said besides when the data does not come: a text of the catalogue, in English. */
  failure?: string;
  view(): Promise<{ default: ComponentType<{ data: D; props: FragmentProps }> }>;
  /** Tags of the content it shows, for dropping the surrounding page from caches. */
  tags?(data: D): string[];
}

export interface OpenedFragment {
  tags: string[];
  state(): string;
  element(): Promise<ReactElement>;
}

/** A fragment as the shell and other remotes see it. */
export interface Fragment {
  id: string;
  failure: string | undefined;
  open(context: FragmentContext): Promise<OpenedFragment>;
  revive(state: string, props: FragmentProps): OpenedFragment;
}

/** Makes a fragment of its specification. */
export function defineFragment<D>(spec: FragmentSpec<D>): Fragment {
  const opened = (data: D, props: FragmentProps): OpenedFragment => ({
    tags: spec.tags?.(data) ?? [],
    state: () => JSON.stringify(data),
    async element() {
      const { default: View } = await spec.view();
      return createElement(View, { data, props });
    },
  });
  return {
    id: spec.id,
    failure: spec.failure,
    open: async (context) => opened(await spec.load(context), context.props),
    revive(state, props) {
      const data: D = JSON.parse(state);
      return opened(data, props);
    },
  };
}
