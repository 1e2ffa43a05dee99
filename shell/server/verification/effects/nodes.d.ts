/** A node of the syntax tree of a script (ESTree, https://github.com/estree/estree); what it holds besides depends on its type. */
export interface Node {
    readonly type: string;
    readonly start: number;
    readonly end: number;
}
export declare const isNode: (value: unknown) => value is Node;
/** What a node holds under a name, as a list; empty when that is no node. */
export declare function children(node: Node, key: string): Node[];
export declare const child: (node: Node, key: string) => Node | undefined;
/** The name of an identifier, or the text of a literal. */
export declare function nameOf(node: Node | undefined): string;
