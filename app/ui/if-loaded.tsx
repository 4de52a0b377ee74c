import { Component, type ReactNode } from "react";

interface IfLoadedProps {
  /** Called when the code inside can't be loaded: offline, or after a new deployment. */
  otherwise: () => void;
  children: ReactNode;
}

export class IfLoaded extends Component<IfLoadedProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.otherwise();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
