const RESIZES = 'Arrow keys change the size.'

/** What screen readers say of the crop square and its handles. */
export const cropLabels = {
  cropArea: 'The square that is kept. Arrow keys move it.',
  nwDragHandle: `Upper left corner. ${RESIZES}`,
  nDragHandle: `Upper edge. ${RESIZES}`,
  neDragHandle: `Upper right corner. ${RESIZES}`,
  eDragHandle: `Right edge. ${RESIZES}`,
  seDragHandle: `Lower right corner. ${RESIZES}`,
  sDragHandle: `Lower edge. ${RESIZES}`,
  swDragHandle: `Lower left corner. ${RESIZES}`,
  wDragHandle: `Left edge. ${RESIZES}`,
}
