import { Component, type ReactNode } from "react";

interface IfLoadedProps {
  /** Called when the code of what is inside can't be loaded: offline, or the site has been deployed again. */
  otherwise: () => void;
  children: ReactNode;
}

/** Keeps the page standing when a part of it that is loaded later can't be had. */
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
