import { ErrorState } from '@letat/ui/error-state';
import { Component, type ComponentType, type LazyExoticComponent, type ReactNode, useState } from 'react';
import { emit, retry } from '../events.ts';

/**
 * A lazy component whose code may fail to come at the cost of itself alone: « Réessayer » stands in its place. React stores the
 * rejection of a lazy component for ever, so another one is made for each attempt.
 */
export function retryable<P extends object>(
  what: string,
  make: () => LazyExoticComponent<ComponentType<P>>,
): ComponentType<P> {
  const source: PartSource<P> = { what, make, latest: make() };
  return (props) => <RetryablePart source={source} props={props} />;
}

interface PartSource<P> {
  what: string;
  make: () => LazyExoticComponent<ComponentType<P>>;
  latest: LazyExoticComponent<ComponentType<P>>;
}

function RetryablePart<P extends object>({ source, props }: { source: PartSource<P>; props: P }) {
  const [Part, setPart] = useState(() => source.latest);
  const retry = () => {
    source.latest = source.make();
    setPart(() => source.latest);
  };
  return (
    <PartBoundary what={source.what} onRetry={retry}>
      <Part {...props} />
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  what: string;
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
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
