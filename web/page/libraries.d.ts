// Types for the used parts of untyped libraries.

declare module '@sabaki/immutable-gametree' {
  export interface TreeNode<Data> {
    id: number
    data: Data
    parentId: number | null
    children: TreeNode<Data>[]
  }

  interface Draft<Data> {
    appendNode(parentId: number, data: Data): number
    removeNode(id: number): void
    updateProperty<Key extends keyof Data>(id: number, key: Key, value: Data[Key]): void
  }

  export default class GameTree<Data> {
    constructor(options: {
      getId?: () => number
      merger?: (node: TreeNode<Data>, data: Data) => Data | null
      root?: TreeNode<Data>
    })
    readonly root: TreeNode<Data>
    get(id: number | null | undefined): TreeNode<Data> | null
    listNodesVertically(id: number, step: number, currents: Record<number, number>): Iterable<TreeNode<Data>>
    mutate(mutator: (draft: Draft<Data>) => void): GameTree<Data>
    toJSON(): TreeNode<Data>
  }
}

declare module '@sabaki/sgf' {
  export interface SgfNode {
    data: Record<string, string[]>
    children: SgfNode[]
  }

  const sgf: {
    parse(text: string): SgfNode[]
    stringify(nodes: SgfNode[]): string
  }
  export {sgf as default}
}
