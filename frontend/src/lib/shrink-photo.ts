/** Larger photos are scaled down on the phone: at the crag the line is slow, and the server would do it anyway. */
const MAX_SIDE_PX = 2000
const QUALITY = 0.85

/** The photo as a JPEG that uploads quickly. What the browser cannot read is sent as it is. */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return shrunk && shrunk.size < photo.size ? shrunk : photo
  } catch {
    return photo
  }
}
