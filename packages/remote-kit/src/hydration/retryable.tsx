import { ErrorState } from '@letat/ui/error-state';
import { Component, type ComponentType, type LazyExoticComponent, type ReactNode, useState } from 'react';
import { emit, retry } from '../events.ts';

/**
 * A lazy component whose code may fail to come at the cost of itself alone: « Réessayer » stands in its place. React stores the
 * rejection of a lazy component for ever, so another one is made for each attempt: by that press, and when it is shown anew.
 */
export function retryable<P extends object>(
  what: string,
  make: () => LazyExoticComponent<ComponentType<P>>,
): ComponentType<P> {
  const source: PartSource<P> = { what, make, latest: make(), hasFailed: false };
  return (props) => <RetryablePart source={source} props={props} />;
}

interface PartSource<P> {
  what: string;
  make: () => LazyExoticComponent<ComponentType<P>>;
  latest: LazyExoticComponent<ComponentType<P>>;
  hasFailed: boolean;
}

function renewed<P extends object>(source: PartSource<P>): LazyExoticComponent<ComponentType<P>> {
  source.latest = source.make();
  source.hasFailed = false;
  return source.latest;
}

function RetryablePart<P extends object>({ source, props }: { source: PartSource<P>; props: P }) {
  const [Part, setPart] = useState(() => (source.hasFailed ? renewed(source) : source.latest));
  const retry = () => setPart(() => renewed(source));
  const failed = () => {
    source.hasFailed = true;
  };
  return (
    <PartBoundary what={source.what} onFailure={failed} onRetry={retry}>
      <Part {...props} />
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  what: string;
  onFailure: () => void;
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onFailure();
    emit('trouble', { kind: 'load', what: this.props.what, message: String(error) });
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const again = () => {
      this.props.onRetry();
      this.setState({ hasFailed: false });
    };
    return <ErrorState onRetry={() => retry(this.props.what, again)} />;
  }
}
