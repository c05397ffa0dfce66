import sharp from 'sharp'

/** Makes a photo like a phone's: a landscape JPEG with GPS position and orientation in its metadata. */
export async function photo(colour = '#7fa3b8') {
  const buffer = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: colour },
  })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '43/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
}
