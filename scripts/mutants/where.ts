import type { JSXElementName, Node } from 'oxc-parser'

function elementName(name: JSXElementName): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** The name of a function, class, variable, property or JSX element; empty for any other node. */
function nameOf(node: Node): string {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id?.name ?? ''
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : ''
    case 'Property':
    case 'MethodDefinition':
      return node.key.type === 'Identifier' ? node.key.name : ''
    case 'JSXElement':
      return elementName(node.openingElement.name)
    default:
      return ''
  }
}

/** The position of a node in its file as the names of its ancestors: `CodeBoxes.fieldset.input`. */
export function whereIs(parents: readonly Node[]): string {
  const names = parents.map(nameOf).filter((name) => name !== '')
  return names.join('.') || 'file'
}
