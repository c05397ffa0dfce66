import type { JSXElementName, Node } from 'oxc-parser'

function elementName(name: JSXElementName): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

/** The name that a node gives to what is inside it; '' when it gives none. */
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

/** Where in its file a node is, by the names around it: `CodeBoxes.fieldset.input`. */
export function whereIs(parents: readonly Node[]): string {
  const names = parents.map(nameOf).filter((name) => name !== '')
  return names.join('.') || 'file'
}
