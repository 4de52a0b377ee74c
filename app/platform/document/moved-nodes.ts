/** What stands where a text of the framework's was. */
const replacements = new WeakMap<Node, ChildNode>();

/** A translator either puts its element beside a text and then removes the text, or replaces the text with its element. */
function rememberReplaced(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue;
      const beside = [...addedNodes, previousSibling, nextSibling].find((each) => each?.nodeName === "FONT");
      if (beside) replacements.set(node, beside as ChildNode);
    }
  }
}

/** The child of `parent` that is `node`, has it inside, or stands in its place. */
function childFor(parent: Node, node: Node): ChildNode | undefined {
  let around: Node | null | undefined = node.isConnected ? node : (replacements.get(node) ?? node);
  while (around && around.parentNode !== parent) around = around.parentNode;
  return (around as ChildNode | null) ?? undefined;
}

/**
 * Translators and extensions move the framework's texts into elements of theirs, or replace them: React would then end the page
 * with an error, or change what is no longer seen (https://github.com/facebook/react/issues/11538). What it removes is removed
 * with what it was moved into, what it inserts before a text comes before what stands there now, and a text that changes comes
 * back.
 */
export function tolerateMovedNodes(app: Element): void {
  new MutationObserver(rememberReplaced).observe(app, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const present = childFor(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ): Inserted {
    insertBefore.call(this, node, before && (childFor(this, before) ?? null));
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(this: Node, text: string | null) {
      const replacement = this.isConnected ? undefined : replacements.get(this);
      replacement?.replaceWith(this);
      value?.set?.call(this, text);
    },
  });
}
