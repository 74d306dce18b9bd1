import { Component, type ReactNode } from 'react';
import { faultCode, reportFault } from '../../platform/device/telemetry.ts';
import { FailurePage } from './failure-page.tsx';

type Props = {
  readonly children: ReactNode;
  /** The current path: another page gets another chance. */
  readonly path: string;
};

/** Catches rendering errors, logs their kind, and shows the failure page instead. */
export class FailureBoundary extends Component<
  Props,
  { readonly hasFailed: boolean; readonly error: unknown }
> {
  override state = { hasFailed: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error };
  }

  override componentDidCatch(error: unknown) {
    reportFault('A page failed', faultCode(error));
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.path !== this.props.path)
      this.setState({ hasFailed: false, error: null });
  }

  override render() {
    return this.state.hasFailed ? <FailurePage error={this.state.error} /> : this.props.children;
  }
}
