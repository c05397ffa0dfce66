/** What screen readers say of the crop square and its handles. */
export function cropLabels(t: (text: string) => string) {
  const handle = (name: string) => `${name} ${t('Arrow keys change the size.')}`
  return {
    cropArea: t('The square that is kept. Arrow keys move it.'),
    nwDragHandle: handle(t('Upper left corner.')),
    nDragHandle: handle(t('Upper edge.')),
    neDragHandle: handle(t('Upper right corner.')),
    eDragHandle: handle(t('Right edge.')),
    seDragHandle: handle(t('Lower right corner.')),
    sDragHandle: handle(t('Lower edge.')),
    swDragHandle: handle(t('Lower left corner.')),
    wDragHandle: handle(t('Left edge.')),
  }
}
